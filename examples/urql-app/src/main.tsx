import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'urql';
import { client } from './client.ts';
import { TitleDetails } from './TitleDetails.tsx';
import { TitleList } from './TitleList.tsx';

const LISTS = {
  TRENDING_MOVIES: 'Trending movies',
  TRENDING_SERIES: 'Trending series',
  TOP_RATED: 'Top rated',
};

function App() {
  const [list, setList] = useState('TRENDING_MOVIES');
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <main>
      <h1>Titles</h1>
      <label>
        List{' '}
        <select value={list} onChange={(event) => setList(event.target.value)}>
          {Object.entries(LISTS).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {chosen && <TitleDetails id={chosen} />}
      <TitleList key={list} list={list} onChoose={setChosen} />
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html must have an element with the id root');
createRoot(root).render(
  <StrictMode>
    <Provider value={client}>
      <App />
    </Provider>
  </StrictMode>,
);
