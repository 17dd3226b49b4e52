import { href, Link } from 'react-router';

/** The way to selling, which visitors go by the login page. */
export const SellYourCar = () => (
  <section className="page-width grid justify-items-start gap-4 pb-16 lg:pb-24">
    <h2 className="text-xl">Sell your car</h2>
    <p className="max-w-text text-quiet">
      Post it in five minutes. Posting is free, and the buyer has paid before you hand over the
      keys.
    </p>
    <Link to={href('/dashboard/addcars')} className="btn btn-primary">
      Sell your car
    </Link>
  </section>
);
