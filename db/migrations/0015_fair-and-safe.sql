CREATE TABLE `hall_stages` (
	`olympiad_id` text NOT NULL,
	`stage` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`opened_by` text NOT NULL,
	PRIMARY KEY(`olympiad_id`, `stage`),
	FOREIGN KEY (`olympiad_id`) REFERENCES `olympiads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "hall_stages_stage" CHECK("hall_stages"."stage" >= 1)
);
--> statement-breakpoint
CREATE TABLE `second_looks` (
	`id` text PRIMARY KEY NOT NULL,
	`olympiad_id` text NOT NULL,
	`action` text NOT NULL,
	`detail` text NOT NULL,
	`state` text NOT NULL,
	`asked_by` text NOT NULL,
	`asked_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	FOREIGN KEY (`olympiad_id`) REFERENCES `olympiads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `second_looks_waiting` ON `second_looks` (`olympiad_id`,`state`,`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `second_looks_once` ON `second_looks` (`olympiad_id`,`action`,`asked_by`) WHERE "second_looks"."state" = 'waiting';--> statement-breakpoint
CREATE TABLE `sign_in_places` (
	`user_id` text NOT NULL,
	`place` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `place`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `users_email`;--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`) WHERE "users"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE `ticket_orders` ADD `holds_until` integer;--> statement-breakpoint
CREATE INDEX `ticket_orders_waiting` ON `ticket_orders` (`state`,`holds_until`);--> statement-breakpoint
ALTER TABLE `olympiads` ADD `late_minutes` integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE `olympiads` ADD `order_hours` integer DEFAULT 48 NOT NULL;--> statement-breakpoint
ALTER TABLE `olympiads` ADD `second_look` text DEFAULT 'name' NOT NULL;--> statement-breakpoint
ALTER TABLE `participants` ADD `tries` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `participants` ADD `checked_in_at` integer;--> statement-breakpoint
ALTER TABLE `participants` ADD `checked_in_by` text;--> statement-breakpoint
ALTER TABLE `mail_codes` ADD `asked_from` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`at`);