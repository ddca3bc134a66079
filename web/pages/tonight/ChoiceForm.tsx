import type { ChangeEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { servicesPath, tonightPath } from '../../../contract/paths.ts';
import { Button, Icon, PageLink, useLocalizedHref } from '../../components/controls/Button.tsx';
import { scrollToChosen } from '../../components/controls/LinkChips.tsx';
import { Select, SELECT_LOOK } from '../../components/controls/Pickers.tsx';
import { areSameServices } from '../../components/services/ServiceLogo.tsx';
import { useMyServices } from '../../stores/myServices.ts';
import { useRegion } from '../../stores/region.ts';
import { anyOf } from '../../text/format.ts';
import * as m from '../../text/messages/tonight.ts';
import { parseServiceSlug } from '../../text/urlParams.ts';
import {
  type Answer,
  answersTo,
  type Choices,
  parseChoices,
  type Question,
  questions,
  tonightUrl,
} from './choices.ts';

const texts: {
  readonly [Name in Question]: Readonly<Record<Answer<Name> | 'name' | 'any', () => string>>;
} = {
  mood: {
    name: m.mood,
    any: m.anyMood,
    laugh: m.laugh,
    edge: m.edge,
    move: m.move,
    away: m.away,
    think: m.think,
    scare: m.scare,
  },
  kind: { name: m.kind, any: m.anyKind, movie: m.aMovie, tv: m.aSeries },
  time: { name: m.time, any: m.anyTime, 30: m.halfHour, 90: m.ninetyMinutes, 120: m.twoHours },
  with: { name: m.company, any: m.anyCompany, partner: m.partner, kids: m.kids },
};

/** The text of an answer. */
export function labelOf(question: Question, answer: Answer<Question>): string {
  return (texts[question] as Readonly<Record<string, () => string>>)[answer]?.() ?? answer;
}

/**
 * The moods as chips, which scroll in one line on a phone, and the other questions as select boxes below: the first pick
 * is in the first viewport. Every change applies at once; without scripts a button sends the form.
 */
export function ChoiceForm({ choices }: { readonly choices: Choices }) {
  const navigate = useNavigate();
  const apply = ({ currentTarget }: ChangeEvent<HTMLFormElement>) => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(currentTarget)) {
      if (typeof value === 'string') query.append(name, value);
    }
    void navigate(tonightUrl(parseChoices(query)), { replace: true, preventScrollReset: true });
  };
  return (
    <form
      action={useLocalizedHref()(tonightPath)}
      onChange={apply}
      className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] flex-wrap gap-2 md:flex"
    >
      <Moods chosen={choices.mood} />
      {questions.map(
        (question) =>
          question !== 'mood' && (
            <QuestionSelect key={question} question={question} chosen={choices[question]} />
          ),
      )}
      <ServiceChoice choices={choices} />
      {choices.skipped.length > 0 && <input type="hidden" name="skip" value={choices.skipped.join()} />}
      <Button type="submit" variant="primary" className="hidden noscript:inline-flex">
        {m.submit()}
      </Button>
    </form>
  );
}

interface QuestionProps<Name extends Question> {
  readonly question: Name;
  readonly chosen: Answer<Name> | null;
}

function Moods({ chosen }: Pick<QuestionProps<'mood'>, 'chosen'>) {
  return (
    <fieldset className="col-span-full mb-1 w-full min-w-0">
      <legend className="sr-only">{m.mood()}</legend>
      <ul className="chips chips-row relative">
        {(['', ...answersTo('mood')] as const).map((answer) => (
          <li key={answer} ref={answer === (chosen ?? '') ? scrollToChosen : undefined}>
            <label className="chip check-chip">
              <input
                type="radio"
                name="mood"
                value={answer}
                checked={answer === (chosen ?? '')}
                onChange={() => undefined}
              />
              {answer ? labelOf('mood', answer) : m.anyMood()}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function QuestionSelect({ question, chosen }: QuestionProps<Question>) {
  const { name, any } = texts[question];
  return (
    <Select aria-label={name()} name={question} value={chosen ?? ''} onChange={() => undefined}>
      <option value="">{any()}</option>
      {answersTo(question).map((answer) => (
        <option key={answer} value={answer}>
          {labelOf(question, answer)}
        </option>
      ))}
    </Select>
  );
}

/**
 * One control for the services in the URL, or else for the visitor's own, which only the browser knows: until then, and for a
 * visitor who has none, it links to where they are chosen.
 */
function ServiceChoice({ choices }: { readonly choices: Choices }) {
  const home = useRegion();
  const isChosen = choices.services.length > 0;
  const region = isChosen ? choices.region : home;
  const own = useMyServices(region);
  const services = isChosen ? choices.services : own;
  const names = services.map((slug) => parseServiceSlug(slug)?.name ?? slug);
  return (
    <div className={`grid min-w-0 ${isChosen ? '' : 'noscript:hidden'}`}>
      {services.length === 0 ? (
        <PageLink
          href={servicesPath}
          className={`flex items-center justify-between gap-3 pe-4 ${SELECT_LOOK}`}
        >
          {m.chooseServices()}
          <Icon name="arrow-end" className="size-4" />
        </PageLink>
      ) : (
        <>
          <label className={`check-chip flex items-center justify-between gap-2 pe-3 ${SELECT_LOOK}`}>
            <input
              type="checkbox"
              name="services"
              value={services.join()}
              checked={isChosen}
              onChange={() => undefined}
            />
            {areSameServices(services, own) ? m.onlyMyServices() : m.onServices({ services: anyOf(names) })}
            <span className="grid size-5 shrink-0 place-items-center rounded-sm border border-current">
              {isChosen && <Icon name="check" className="size-3.5" />}
            </span>
          </label>
          <input type="hidden" name="region" value={region} />
        </>
      )}
    </div>
  );
}
