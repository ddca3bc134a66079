/** The boxes of a card that is on its way. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="skeleton aspect-2/3 rounded-card" />
      <div className="skeleton mt-3 h-5 w-4/5" />
      <div className="skeleton mt-2 h-4 w-1/2" />
    </div>
  );
}
