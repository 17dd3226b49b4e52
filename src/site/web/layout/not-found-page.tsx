import { data } from 'react-router';
import { NotFound, notFoundMeta } from './error-pages.tsx';

export const meta = notFoundMeta;

export const loader = () => data(null, { status: 404 });

export default NotFound;
