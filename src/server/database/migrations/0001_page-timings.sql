CREATE TABLE "page_timings" (
	"day" date NOT NULL,
	"timing" text NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"bucket" smallint NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_timings_day_timing_page_device_bucket_pk" PRIMARY KEY("day","timing","page","device","bucket")
);
