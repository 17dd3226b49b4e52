// React reads this once, when it is loaded, so what starts the market imports this file first.
process.env.NODE_ENV ??= 'production';
