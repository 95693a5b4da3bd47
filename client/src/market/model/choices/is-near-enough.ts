import { LINK_DEPTHS, type LinkDepth } from '@fairline/shared/domain';

/** Whether a link leads as near to the bet as wanted; null for any. Apart from the other wishes, since it knows the addresses of all books. */
export const isNearEnough = (
  opens: LinkDepth | undefined,
  { minDepth }: { readonly minDepth: LinkDepth | null },
): boolean => minDepth === null || (opens !== undefined && LINK_DEPTHS.indexOf(opens) <= LINK_DEPTHS.indexOf(minDepth));
