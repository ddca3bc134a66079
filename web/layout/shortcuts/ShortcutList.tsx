const groups: Readonly<Record<string, readonly (readonly [keys: string, does: string])[]>> = {
  Everywhere: [
    ['/', 'Go to the search'],
    ['?', 'Show these shortcuts'],
    ['Esc', 'Close a dialog, a panel or the menu'],
  ],
  'Among titles and episodes': [
    ['Left Right', 'The card before, the next card'],
    ['Up Down', 'What is above, what is below'],
    ['Home End', 'The first card, the last card'],
    ['Enter', 'Open it'],
    ['Tab', 'Its buttons, then on from the list'],
  ],
  'On the slides’ dots': [
    ['Left Right', 'The slide before, the next slide'],
    ['Home End', 'The first slide, the last slide'],
  ],
  'In the demo player': [
    ['Space K', 'Play or pause'],
    ['Left Right', 'Back, forward'],
    ['Home End', 'To the beginning, to the end'],
    ['M', 'Sound on or off'],
    ['F', 'Full screen'],
  ],
};

/** The keyboard shortcuts by group. */
export function ShortcutList() {
  const sections = Object.entries(groups).map(([heading, shortcuts]) => (
    <section key={heading} className="mt-5 first:mt-0">
      <h3 className="mb-2 text-xs tracking-normal text-faint">{heading}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 text-sm">
        {shortcuts.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt className="flex min-w-28 gap-1 py-1">
              {keys.split(' ').map((key) => (
                <kbd
                  key={key}
                  className="grid h-7 min-w-7 place-items-center rounded-control border border-line px-2 font-sans text-xs text-muted"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
  return <div className="px-5 pb-6">{sections}</div>;
}
