/** Why something failed: the error of a form, below it, or of a button, beside it (`isInline`). Some errors list their reasons. */
export const Complaint = ({
  complaint,
  isInline = false,
}: {
  complaint: string | { readonly text: string; readonly reasons: readonly string[] } | undefined;
  isInline?: boolean;
}) => {
  if (!complaint) return null;
  if (typeof complaint === 'string') {
    const Line = isInline ? 'span' : 'p';
    return (
      <Line className="fielderr" role="alert">
        {complaint}
      </Line>
    );
  }
  return (
    <div className="fielderr" role="alert">
      {complaint.text}
      {complaint.reasons.length > 0 ? (
        <ul>
          {complaint.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
