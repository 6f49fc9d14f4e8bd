CREATE TABLE `achievements_earned` (
	`user_id` text NOT NULL,
	`achievement` text NOT NULL,
	`earned_at` integer NOT NULL,
	`shown_at` integer,
	PRIMARY KEY(`user_id`, `achievement`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `earned_entries` (
	`key` text PRIMARY KEY NOT NULL,
	`batch_id` text NOT NULL,
	`user_id` text NOT NULL,
	`cause` text NOT NULL,
	`reference` text NOT NULL,
	`feathers` integer NOT NULL,
	`experiences` integer NOT NULL,
	`day` text NOT NULL,
	`season` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "earned_entries_sign" CHECK("earned_entries"."experiences" >= 0 and ("earned_entries"."feathers" >= 0 or "earned_entries"."cause" = 'reset'))
);
--> statement-breakpoint
CREATE INDEX `earned_entries_day` ON `earned_entries` (`user_id`,`day`);--> statement-breakpoint
CREATE INDEX `earned_entries_season` ON `earned_entries` (`user_id`,`season`);--> statement-breakpoint
CREATE INDEX `earned_entries_batch` ON `earned_entries` (`batch_id`);--> statement-breakpoint
CREATE TABLE `sick_days` (
	`user_id` text NOT NULL,
	`date` text NOT NULL,
	`marked_by` text NOT NULL,
	`marked_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `date`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `users` ADD `rank_shown` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `league_hidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO `earned_entries` (`key`, `batch_id`, `user_id`, `cause`, `reference`, `feathers`, `experiences`, `day`, `season`, `at`)
SELECT 'opening:' || `id`, 'opening', `id`, 'opening', `id`, `feathers`, max(`experiences`, 0), date('now', '+3 hours'),
	strftime('%Y', 'now', '+3 hours') || 'Q' || ((cast(strftime('%m', 'now', '+3 hours') AS integer) + 2) / 3), `earned_at`
FROM `users` WHERE `feathers` > 0 OR `experiences` > 0;
--> statement-breakpoint
UPDATE `users` SET `rank_shown` = CASE WHEN `experiences` < 100 THEN 1 WHEN `experiences` < 500 THEN 2 WHEN `experiences` < 1000 THEN 3
	WHEN `experiences` < 1500 THEN 4 WHEN `experiences` < 2500 THEN 5 WHEN `experiences` < 3500 THEN 6 WHEN `experiences` < 5000 THEN 7
	WHEN `experiences` < 6500 THEN 8 WHEN `experiences` < 8000 THEN 9 ELSE 10 END;
