import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { Providers } from './app/Providers';
import { makeStore } from './app/store';
import { reportWebVitals } from './app/reportWebVitals';
import './index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element');

createRoot(root).render(
  <Providers store={makeStore()}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </Providers>,
);

reportWebVitals();
