/** Why something failed: the error of a form, below it, or of a button, beside it (`isInline`). Some errors list their reasons. */
export const Complaint = ({
  complaint,
  isInline = false,
}: {
  complaint: string | { readonly text: string; readonly reasons: readonly string[] } | undefined;
  isInline?: boolean;
}) => {
  if (!complaint) return null;
  const isPlain = typeof complaint === 'string';
  const Line = isInline ? 'span' : isPlain ? 'p' : 'div';
  return (
    <Line className="fielderr" role="alert">
      {isPlain ? complaint : complaint.text}
      {isPlain || complaint.reasons.length === 0 ? null : (
        <ul>
          {complaint.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Line>
  );
};
