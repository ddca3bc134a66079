interface LoadingHeadingProps {
  readonly className: string;
}

/** Stands in for the heading of a page that is on its way. The focus waits for the real one: see PageFocus. */
export function LoadingHeading({ className }: LoadingHeadingProps) {
  return (
    <div role="status">
      <title>Loading... · Marquee</title>
      <h1 data-loading="" className={`text-muted ${className}`}>
        Loading...
      </h1>
    </div>
  );
}
