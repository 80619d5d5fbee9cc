/** Run with the sources' hook: prints every topic a deployment needs. */
import { allTopics } from '@koma/events';

console.log(allTopics(process.argv.slice(2)).join('\n'));
