DROP INDEX `earned_entries_season`;--> statement-breakpoint
DROP INDEX `training_runs_days`;