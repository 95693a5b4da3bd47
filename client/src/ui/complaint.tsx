/** The error of a form, below it. */
export const Complaint = ({
  complaint,
}: {
  complaint: { readonly text: string; readonly reasons: readonly string[] } | undefined;
}) =>
  complaint ? (
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
  ) : null;
