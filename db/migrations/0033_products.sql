CREATE TABLE `sandbox_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotence_key` text NOT NULL,
	`amount` integer NOT NULL,
	`reference` text NOT NULL,
	`return_url` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_payments_once` ON `sandbox_payments` (`idempotence_key`);--> statement-breakpoint
CREATE TABLE `shop_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`product` integer NOT NULL,
	`variant` integer NOT NULL,
	`person_id` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`refunded_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `shop_orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shop_lines_amount" CHECK("shop_lines"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX `shop_lines_order` ON `shop_lines` (`order_id`);--> statement-breakpoint
CREATE INDEX `shop_lines_person` ON `shop_lines` (`person_id`);--> statement-breakpoint
CREATE TABLE `shop_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`buyer_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`request` text NOT NULL,
	`state` text NOT NULL,
	`amount` integer NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	CONSTRAINT "shop_orders_amount" CHECK("shop_orders"."amount" > 0 and "shop_orders"."held" between 0 and "shop_orders"."amount")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shop_orders_once` ON `shop_orders` (`buyer_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `shop_orders_buyer` ON `shop_orders` (`buyer_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `shop_orders_state` ON `shop_orders` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `shop_packs` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`size` integer NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	`bought_at` integer NOT NULL,
	`until_at` integer NOT NULL,
	CONSTRAINT "shop_packs_seats" CHECK("shop_packs"."used" between 0 and "shop_packs"."size")
);
--> statement-breakpoint
CREATE INDEX `shop_packs_owner` ON `shop_packs` (`owner_id`,`until_at`);--> statement-breakpoint
CREATE TABLE `shop_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`order_id` text,
	`amount` integer NOT NULL,
	`provider` text NOT NULL,
	`provider_id` text,
	`pay_page` text,
	`state` text NOT NULL,
	`doubt` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `shop_orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shop_payments_amount" CHECK("shop_payments"."amount" between 1 and 1000000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shop_payments_once` ON `shop_payments` (`user_id`,`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `shop_payments_provider` ON `shop_payments` (`provider`,`provider_id`) WHERE "shop_payments"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX `shop_payments_state` ON `shop_payments` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `shop_payments_order` ON `shop_payments` (`order_id`);--> statement-breakpoint
CREATE TABLE `shop_periods` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`kind` text NOT NULL,
	`from_at` integer NOT NULL,
	`until_at` integer NOT NULL,
	CONSTRAINT "shop_periods_span" CHECK("shop_periods"."until_at" >= "shop_periods"."from_at")
);
--> statement-breakpoint
CREATE INDEX `shop_periods_person` ON `shop_periods` (`person_id`);--> statement-breakpoint
CREATE TABLE `shop_prices` (
	`product` integer NOT NULL,
	`variant` integer NOT NULL,
	`valid_from` integer NOT NULL,
	`amount` integer,
	`made_by` text NOT NULL,
	`made_at` integer NOT NULL,
	PRIMARY KEY(`product`, `variant`, `valid_from`),
	CONSTRAINT "shop_prices_amount" CHECK("shop_prices"."amount" is null or "shop_prices"."amount" between 1 and 1000000000)
);
--> statement-breakpoint
CREATE TABLE `shop_seats` (
	`id` text PRIMARY KEY NOT NULL,
	`pack_id` text NOT NULL,
	`person_id` text NOT NULL,
	`given_by` text NOT NULL,
	`given_at` integer NOT NULL,
	`taken_by` text,
	`taken_at` integer,
	FOREIGN KEY (`pack_id`) REFERENCES `shop_packs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shop_seats_pack` ON `shop_seats` (`pack_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `shop_seats_one` ON `shop_seats` (`pack_id`,`person_id`) WHERE "shop_seats"."taken_at" is null;--> statement-breakpoint
CREATE INDEX `shop_seats_person` ON `shop_seats` (`person_id`);