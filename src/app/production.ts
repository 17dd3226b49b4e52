// React looks at this once, when it is loaded: whoever opens the market imports this file first.
process.env.NODE_ENV ??= 'production';
