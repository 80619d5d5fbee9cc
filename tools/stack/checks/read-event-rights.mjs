/**
 * Runs with the source hook: prints which topics each service writes and reads, as its sources say. Given are services as NAME=FOLDER.
 * A service publishes the events of its own domain, and those of a domain that is no service's and that it names.
 */
import { readFileSync, globSync } from 'node:fs';
import { deadLetterTopic, EVENT_NAMES, topicOf } from '@koma/events';

const services = process.argv.slice(2).map((one) => one.split('='));
const names = services.map(([name]) => name);
const domainOf = (event) => event.split('.', 1)[0];
const topicsOf = (events) => [...new Set(events.map(topicOf))].sort();

const rights = services.map(([name, folder]) => {
  const files = globSync(`${folder}/src/**/*.ts`).filter((file) => !file.endsWith('.spec.ts'));
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const handled = [...source.matchAll(/@Handles\('([\w.-]+)'\)/g)].map(([, event]) => event);
  if (handled.length !== source.split('@Handles(').length - 1)
    throw new Error(`${name} handles an event that is not named in its place`);
  const elsewhere = source.replaceAll(/@Handles\('[\w.-]+'\)/g, '');
  const isPublished = (event) =>
    domainOf(event) === name || (!names.includes(domainOf(event)) && elsewhere.includes(`'${event}'`));
  const isConsumer = handled.length > 0;
  return {
    name,
    writes: [...topicsOf(EVENT_NAMES.filter(isPublished)), ...(isConsumer ? [deadLetterTopic(name)] : [])],
    reads: topicsOf(handled),
  };
});
console.log(JSON.stringify(rights));
