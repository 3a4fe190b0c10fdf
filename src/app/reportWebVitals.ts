import type { MetricType } from 'web-vitals';

/** The web-vitals report of the specification: each figure, once it is known, in the console's detailed view. */
export function reportWebVitals() {
  const report = ({ name, value, rating }: MetricType) => {
    console.debug(`${name} ${value.toFixed(2)} (${rating})`);
  };
  void import('web-vitals').then(({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
    [onCLS, onFCP, onINP, onLCP, onTTFB].forEach((observe) => {
      observe(report);
    });
  });
}
