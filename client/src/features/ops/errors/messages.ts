/** Texts of the page of browser errors. */
export const errorsMessages = {
  title: 'Browser errors',
  why: 'The newest hundred errors that browsers sent. They name nobody.',
  failed: 'The errors could not be loaded',
  waiting: 'Looking for errors…',
  none: 'No browser has sent an error.',
  list: 'Errors of browsers',
  when: 'When',
  what: 'What',
  where: 'Page',
  nowhere: '–',
  stack: 'Where in the code',
  id: (id: string) => `id ${id}`,
} as const;
