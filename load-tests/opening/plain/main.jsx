// The yardstick: the same cards of the same answer, as anybody would write them with React alone.
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './main.css';

const ADDRESS = '/api/catalogue/works?limit=24&kind=video&sort=newest&direction=desc';

function Card({ work: { id, title, clientName, owner, media } }) {
  return (
    <li>
      <a href={`/details/video:${id}`}>
        {media ? <img src={`${media.base}/${media.pictures[0]}`} width="480" height="270" alt="" /> : null}
        <strong>{title}</strong>
        <span>{clientName}</span>
        <span>{`${owner.familyName} ${owner.firstName}`}</span>
      </a>
    </li>
  );
}

function App() {
  const [works, setWorks] = useState(null);
  useEffect(() => {
    void fetch(ADDRESS)
      .then((answer) => answer.json())
      .then(({ items }) => setWorks(items));
  }, []);
  return (
    <main>
      <h1>動画を探す</h1>
      {works === null ? (
        <p>読み込んでいます…</p>
      ) : (
        <ul>
          {works.map((work) => (
            <Card key={work.id} work={work} />
          ))}
        </ul>
      )}
    </main>
  );
}

createRoot(document.getElementById('root')).render(<App />);
