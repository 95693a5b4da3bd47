import { useOperator } from '../model/use-operator.js';

/** The address for questions about a plan: the support's for those who have it, else the operator's own; nothing if there is none. */
export const SupportLine = ({ isPremium = false }: { isPremium?: boolean }) => {
  const { support, contact } = useOperator();
  const address = isPremium ? (support ?? contact) : contact;
  if (!address) return null;
  return (
    <p className="s12 c2">
      {isPremium && support ? words.premium : words.contact} <a href={`mailto:${address}`}>{address}</a>
    </p>
  );
};

const words = { premium: 'Premium support:', contact: 'Questions about your plan:' } as const;
