import { VIEW_LIMITS } from '@fairline/shared/contract';
import type { ViewProblem } from '../model/views/saved-views.js';

/** Texts of the saved views. */
export const savedViewMessages = {
  button: 'Views',
  title: 'Saved Views',
  why: 'A view keeps the section, the filters, the search and the columns.',
  name: 'Name of this view',
  save: 'Save',
  replace: 'Replace',
  none: 'No views saved yet.',
  list: 'Your views',
  current: 'Shown now',
  overwrite: (name: string) => `Save what is shown now as ${name}`,
  rename: (name: string) => `Rename ${name}`,
  newName: (name: string) => `New name for ${name}`,
  delete: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `${name} is deleted.`,
  overwritten: (name: string) => `${name} now shows what you see.`,
  undo: 'Undo',
  cancel: 'Cancel',
  copy: 'Copy link to this view',
  copied: 'Link copied',
  notCopied: 'Copy the link from the address bar.',
  problems: {
    'no name': 'Give the view a name.',
    'name too long': `A name can have at most ${VIEW_LIMITS.name} characters.`,
    taken: 'A view with this name exists. Choose another name, or replace it.',
    'taken by another': 'Another view has this name. Choose a different one.',
    'too many': `You have ${VIEW_LIMITS.views} views. Delete one before you save another.`,
    'too much': 'This view has too many markets or books to be saved. Choose fewer.',
  } satisfies Record<ViewProblem | 'taken by another', string>,
} as const;
