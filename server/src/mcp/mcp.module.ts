import { Module } from '@nestjs/common';
import { OpenApiAsker } from './ask-open-api.js';
import { McpController } from './mcp.controller.js';

/** `/mcp`: the open API as tools for assistants. */
@Module({ controllers: [McpController], providers: [OpenApiAsker] })
export class McpModule {}
