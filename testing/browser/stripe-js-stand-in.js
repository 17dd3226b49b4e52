// Stands in for Stripe.js in a browser without a network: a form in the page instead of Stripe's
// frames. It calls Stripe's address, which a test redirects to the twin.
window.Stripe = Object.assign(
  (key) => {
    const post = async (path, fields) => {
      const response = await fetch(`https://api.stripe.com${path}`, {
        method: 'POST',
        body: new URLSearchParams({ key, ...fields }),
      });
      return response.json();
    };

    const secondStep = (client_secret) =>
      new Promise((done) => {
        const dialog = document.createElement('dialog');
        dialog.setAttribute('aria-label', 'Your bank');
        for (const [label, outcome] of [
          ['Complete', 'approve'],
          ['Fail', 'fail'],
        ]) {
          const button = document.createElement('button');
          button.textContent = label;
          button.addEventListener('click', () => {
            dialog.remove();
            done(post('/twin/second_step', { client_secret, outcome }));
          });
          dialog.append(button);
        }
        document.body.append(dialog);
        dialog.showModal();
      });

    function resultOf(answer) {
      const error =
        answer.status === 'requires_payment_method'
          ? { ...answer.last_payment_error, payment_intent: answer }
          : answer.error;
      return error ? { error } : { paymentIntent: answer };
    }

    function create(kind, options) {
      const heard = {};
      const form = document.createElement('div');
      return {
        on: (name, listener) => Object.assign(heard, { [name]: listener }),
        mount(place) {
          form.dataset.stripe = JSON.stringify({ kind, ...options });
          for (const label of ['Card number', 'Expiration date', 'Security code']) {
            const field = document.createElement('label');
            field.textContent = label;
            field.append(document.createElement('input'));
            form.append(field);
          }
          const frame = document.createElement('iframe');
          frame.title = 'Secure card payment input frame';
          frame.src = 'https://js.stripe.com/frame.html';
          frame.addEventListener('load', () => heard.ready?.());
          form.append(frame);
          place.append(form);
        },
        destroy: () => form.remove(),
      };
    }

    const groups = new Map();
    return {
      elements({ clientSecret, appearance }) {
        const group = {
          create,
          update: (changes) => Object.assign(group.options, changes),
          options: { clientSecret, appearance },
        };
        groups.set(group, clientSecret);
        window.stripeAppearance = () => group.options.appearance;
        return group;
      },
      async confirmPayment({ elements, confirmParams }) {
        const clientSecret = groups.get(elements);
        const [number, , cvc] = [...document.querySelectorAll('[data-stripe] input')].map((input) =>
          input.value.replaceAll(' ', ''),
        );
        if (!number)
          return {
            error: { type: 'validation_error', message: 'Your card number is incomplete.' },
          };
        const { name, email } = confirmParams.payment_method_data.billing_details;
        const [id] = clientSecret.split('_secret_');
        let answer = await post(`/v1/payment_intents/${id}/confirm`, {
          client_secret: clientSecret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': number,
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '2040',
          'payment_method_data[card][cvc]': cvc || '123',
          'payment_method_data[billing_details][name]': name,
          'payment_method_data[billing_details][email]': email,
          return_url: confirmParams.return_url,
        }).catch(() => ({
          error: { type: 'api_connection_error', message: 'We could not reach Stripe.' },
        }));
        if (answer.status === 'requires_action') answer = await secondStep(clientSecret);
        return resultOf(answer);
      },
      handleNextAction: async ({ clientSecret }) => resultOf(await secondStep(clientSecret)),
    };
  },
  { version: 'endive' },
);
