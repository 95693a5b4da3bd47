import type { LiveOpportunity } from '@fairline/shared/domain';

const [WIDTH, TOP, BOTTOM] = [400, 8, 112];

/** One step of a life; no value means that it was over. */
interface StoryStep {
  readonly at: number;
  readonly value: number | undefined;
}

/**
 * The life of an opportunity up to a moment: its steps in words, and as a drawing to scale in time. Of a long life only the last steps are
 * known.
 */
export const storyOf = (
  { steps }: Pick<LiveOpportunity, 'steps'>,
  until: number,
  isOver: boolean,
): { readonly path: string; readonly steps: readonly StoryStep[] } => {
  const told: StoryStep[] = steps.map(([at, value]) => ({ at, value }));
  const begin = told[0]?.at ?? until;
  const lasted = Math.max(1, until - begin);
  const highest = Math.max(0.01, ...steps.map(([, value]) => value));
  const x = (at: number) => round((WIDTH * Math.min(lasted, Math.max(0, at - begin))) / lasted);
  const y = (value: number) => round(BOTTOM - ((BOTTOM - TOP) * Math.max(0, value)) / highest);
  const drawn = steps.map(([at, value]) => `H${x(at)}V${y(value)}`).join('');
  const path = `M0 ${BOTTOM}${drawn}H${WIDTH}${isOver ? `V${BOTTOM}` : ''}`;
  return { path, steps: isOver ? [...told, { at: until, value: undefined }] : told };
};

const round = (value: number) => Math.round(value * 10) / 10;
