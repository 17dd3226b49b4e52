import { data } from 'react-router';
import { NotFound } from './not-found.tsx';

export const meta = () => [
  { title: 'Page not found · Forecourt' },
  { name: 'description', content: 'There is no such page on Forecourt.' },
];

export const loader = () => data(null, { status: 404 });

export default NotFound;
