import { type Figures, figuresSchema } from '@fairline/shared/contract';
import { send } from '../../lib/http/send.js';
import { useAnswer } from '../../lib/http/use-answer.js';

/** What the running system counts right now; undefined until it is known. */
export const useFigures = (): Figures | undefined => useAnswer(figures).data;

const figures = async (signal: AbortSignal) => figuresSchema.parse(await send('/api/figures', { signal }));
