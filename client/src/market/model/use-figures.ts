import { type Figures, figuresSchema } from '@fairline/shared/contract';
import { send } from '../../platform/http/send.js';
import { useAnswer } from '../../platform/http/use-answer.js';

/** Live figures of the running system; undefined until loaded. */
export const useFigures = (): Figures | undefined => useAnswer(figures).data;

const figures = async (signal: AbortSignal) => figuresSchema.parse(await send('/api/figures', { signal }));
