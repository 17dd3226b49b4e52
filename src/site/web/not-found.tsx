import { Link } from 'react-router';
import emptyBay from './pictures/empty-bay-720.webp';

export const NotFound = () => (
  <div className="page-width grid justify-items-center gap-8 py-20 text-center">
    <img src={emptyBay} width={720} height={480} alt="" className="w-full max-w-xl rounded-box" />
    <h1 className="text-xl">Sorry, we couldn't find this page.</h1>
    <Link to="/" className="btn btn-primary">
      Back to homepage
    </Link>
  </div>
);
