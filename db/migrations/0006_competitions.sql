CREATE TABLE `competition_venues` (
	`olympiad_id` text PRIMARY KEY NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`seats` integer,
	`companion_seats` integer,
	`seats_taken` integer DEFAULT 0 NOT NULL,
	`companions_taken` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`olympiad_id`) REFERENCES `olympiads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "venue_seats" CHECK("competition_venues"."seats_taken" >= 0 and ("competition_venues"."seats" is null or "competition_venues"."seats_taken" <= "competition_venues"."seats")),
	CONSTRAINT "venue_companions" CHECK("competition_venues"."companions_taken" >= 0 and ("competition_venues"."companion_seats" is null or "competition_venues"."companions_taken" <= "competition_venues"."companion_seats"))
);
--> statement-breakpoint
CREATE TABLE `competition_winners` (
	`olympiad_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`name_en` text NOT NULL,
	`country` text NOT NULL,
	`category` text NOT NULL,
	`place` integer NOT NULL,
	`photo` text DEFAULT '' NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`olympiad_id`, `user_id`),
	CONSTRAINT "competition_winners_place" CHECK("competition_winners"."place" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE `ticket_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`olympiad_id` text NOT NULL,
	`buyer_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`request` text NOT NULL,
	`state` text NOT NULL,
	`amount` integer NOT NULL,
	`seats` integer NOT NULL,
	`companions` integer NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	FOREIGN KEY (`olympiad_id`) REFERENCES `olympiads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`buyer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "ticket_orders_amount" CHECK("ticket_orders"."amount" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_orders_once` ON `ticket_orders` (`buyer_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `ticket_orders_olympiad` ON `ticket_orders` (`olympiad_id`,`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `tickets` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`olympiad_id` text NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`holder` text NOT NULL,
	`category` text DEFAULT '' NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`tshirt` text DEFAULT '' NOT NULL,
	`code` text NOT NULL,
	`live` integer DEFAULT true NOT NULL,
	`checked_in_at` integer,
	`checked_in_by` text,
	FOREIGN KEY (`order_id`) REFERENCES `ticket_orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_code` ON `tickets` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_one_per_person` ON `tickets` (`olympiad_id`,`user_id`) WHERE "tickets"."kind" = 'participant' and "tickets"."live";--> statement-breakpoint
CREATE INDEX `tickets_order` ON `tickets` (`order_id`);--> statement-breakpoint
CREATE INDEX `tickets_olympiad` ON `tickets` (`olympiad_id`,`kind`);