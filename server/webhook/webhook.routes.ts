import type { webhook } from '@hub/protocol/webhook.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { alterar } from './alterar.ts'
import { criar } from './criar.ts'
import { detalhar, listar } from './listar.ts'
import { detalharEntrega, listarEntregas } from './listar-entregas.ts'
import { pausar, remover, retomar } from './mudar-situacao.ts'
import { reenviar } from './reenviar.ts'
import { testar } from './testar.ts'
import { trocarSegredo } from './trocar-segredo.ts'

export const rotasDoWebhook: Rotas<typeof webhook> = {
  listar,
  criar,
  detalhar,
  alterar,
  trocarSegredo,
  pausar,
  retomar,
  remover,
  testar,
  listarEntregas,
  detalharEntrega,
  reenviar,
}
