import { data } from 'react-router';
import { NotFound } from './not-found.tsx';

export const meta = () => [{ title: 'Page not found · Forecourt' }];

export const loader = () => data(null, { status: 404 });

export default NotFound;
