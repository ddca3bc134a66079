import { memo, useId, useState } from 'react';
import { Poster } from '../../components/cards/Poster.tsx';
import { Button } from '../../components/controls/Button.tsx';
import { formatCount } from '../../text/format.ts';
import * as m from '../../text/messages/imports.ts';
import * as common from '../../text/messages/common.ts';
import type { Question } from './run/importRun.ts';

/** Questions shown at a time. */
const AT_ONCE = 10;

interface MatchQuestionsProps {
  readonly questions: readonly Question[];
  readonly onAnswer: (key: string, id: string | null) => void;
}

/** Titles of which there are several with the same name: the viewer chooses one, none of them, or leaves it open. */
export function MatchQuestions({ questions, onAnswer }: MatchQuestionsProps) {
  const [shown, setShown] = useState(AT_ONCE);
  const answered = questions.filter(({ choice }) => choice !== undefined).length;
  const certain = questions.flatMap(({ key, choice, candidates: [only, ...others] }) =>
    choice === undefined && only && others.length === 0 ? [{ key, id: only.id }] : [],
  );
  return (
    <section aria-labelledby="which-titles" className="flex flex-col gap-4">
      <div>
        <h2 id="which-titles" className="text-lg">
          {m.askHeading({ count: formatCount(questions.length) })}
        </h2>
        <p className="max-w-prose text-sm text-muted">{m.askText()}</p>
        <p role="status" className="mt-1 text-sm tabular-nums">
          {m.answered({ done: formatCount(answered), count: formatCount(questions.length) })}
        </p>
      </div>
      {certain.length > 1 && (
        <Button
          className="self-start"
          onClick={() => {
            for (const { key, id } of certain) onAnswer(key, id);
          }}
        >
          {m.chooseOnly({ count: formatCount(certain.length) })}
        </Button>
      )}
      <ul className="import-questions">
        {questions.slice(0, shown).map((question) => (
          <li key={question.key}>
            <MatchQuestion question={question} onAnswer={onAnswer} />
          </li>
        ))}
      </ul>
      {shown < questions.length && (
        <Button className="self-start" onClick={() => setShown(shown + AT_ONCE)}>
          {m.moreQuestions()}
        </Button>
      )}
    </section>
  );
}

interface MatchQuestionProps {
  readonly question: Question;
  readonly onAnswer: MatchQuestionsProps['onAnswer'];
}

/** An answer renders its own question only: there may be hundreds. */
const MatchQuestion = memo(function MatchQuestion({ question, onAnswer }: MatchQuestionProps) {
  const { key, target, rows, candidates, choice } = question;
  const group = useId();
  const name = target.name ?? m.unnamed();
  const radio = (id: string | null) => (
    <input type="radio" name={group} checked={choice === id} onChange={() => onAnswer(key, id)} />
  );
  return (
    <fieldset className="import-question">
      <legend className="text-base font-semibold">
        <bdi>{target.year === null ? name : m.namedYear({ name, year: String(target.year) })}</bdi>
        <span className="ms-2 text-sm font-normal text-muted">{m.askedRows({ count: rows })}</span>
      </legend>
      <div className="import-candidates">
        {candidates.map(({ id, name: title, year, mediaType, poster }) => (
          <label key={id} className="import-candidate">
            {radio(id)}
            <Poster src={poster} alt="" className="rounded-control" />
            <span className="min-w-0 text-sm">
              <bdi className="line-clamp-2 font-semibold">{title}</bdi>
              <span className="text-xs text-muted">
                {[year, mediaType === 'MOVIE' ? common.movie() : common.oneSeries()]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </label>
        ))}
        <label className="import-candidate">
          {radio(null)}
          <span className="text-sm">{m.noneOfThese()}</span>
        </label>
      </div>
    </fieldset>
  );
});
