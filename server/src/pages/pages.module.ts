import { ClientErrorsRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { BackendConfigController } from './backend-config.controller.js';
import { ClientErrorsController } from './client-errors.controller.js';
import { OperatorController } from './operator.controller.js';
import { SearchEnginesController } from './search-engines.controller.js';

/** What the pages need besides their own subjects: the configuration, who runs this installation, error reports, and the files for search engines. */
@Module({
  controllers: [BackendConfigController, ClientErrorsController, OperatorController, SearchEnginesController],
  providers: [ClientErrorsRepository],
})
export class PagesModule {}
