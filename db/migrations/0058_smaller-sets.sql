DROP INDEX `training_runs_of_trainer`;--> statement-breakpoint
-- answers as text and milliseconds in turn, sums as what was typed and the numbers (db/compact-run.ts)
UPDATE `training_runs` SET
	`answers` = (SELECT '[' || coalesce(group_concat((value -> 'text') || ',' || (value -> 'milliseconds')), '') || ']' FROM json_each(`answers`)),
	`sums` = (SELECT iif(`training_runs`.`sums` IS NULL, NULL, '[' || coalesce(group_concat('[' || (value -> 'typed')
		|| iif(json_array_length(value, '$.numbers') > 0, ',', '') || substr(value -> 'numbers', 2)), '') || ']') FROM json_each(`training_runs`.`sums`));
