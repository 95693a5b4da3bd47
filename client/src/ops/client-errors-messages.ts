/** Texts of the page of browser errors. */
export const errorsMessages = {
  title: 'Browser errors',
  why: 'The latest hundred errors sent by browsers. They contain no names.',
  failed: 'The errors could not be loaded',
  waiting: 'Loading errors…',
  none: 'No browser has sent an error.',
  list: 'Browser errors',
  when: 'When',
  what: 'What',
  where: 'Page',
  nowhere: '–',
  stack: 'Stack trace',
  id: (id: string) => `id ${id}`,
} as const;
