CREATE TABLE `waiting_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`olympiad_id` text NOT NULL,
	`user_id` text NOT NULL,
	`asked_by` text NOT NULL,
	`category` text NOT NULL,
	`country` text NOT NULL,
	`state` text NOT NULL,
	`joined_at` integer NOT NULL,
	`offered_at` integer,
	`offer_until` integer,
	`ended_at` integer,
	FOREIGN KEY (`olympiad_id`) REFERENCES `olympiads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_once` ON `waiting_entries` (`olympiad_id`,`user_id`) WHERE "waiting_entries"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX `waiting_order` ON `waiting_entries` (`olympiad_id`,`state`,`joined_at`,`id`);--> statement-breakpoint
CREATE INDEX `waiting_offers` ON `waiting_entries` (`state`,`offer_until`);--> statement-breakpoint
ALTER TABLE `olympiads` ADD `registration_opens_at` integer;--> statement-breakpoint
ALTER TABLE `olympiads` ADD `registration_closes_at` integer;--> statement-breakpoint
ALTER TABLE `olympiads` ADD `country_quotas` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `olympiads` ADD `offer_hours` integer DEFAULT 48 NOT NULL;