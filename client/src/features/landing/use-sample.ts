import { type Sample, sampleSchema } from '@fairline/shared/contract';
import { send } from '../../lib/http/send.js';
import { type Answer, useAnswer } from '../../lib/http/use-answer.js';

/** The server builds a sample at most this often. */
const ANEW_MS = 15_000;

/** The sample of the board, reloaded at this interval unless paused. */
export const useSample = (isPaused: boolean): Answer<Sample> => useAnswer(sample, { everyMs: ANEW_MS, isPaused });

const sample = async (signal: AbortSignal) => sampleSchema.parse(await send('/api/sample', { signal }));
