import type { mensagem } from '@hub/protocol/mensagem.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { baixarArquivo } from './baixar-arquivo.ts'
import { enviar } from './enviar.ts'
import { listar } from './listar.ts'
import { listarContatos } from './listar-contatos.ts'
import { listarRecentes } from './listar-recentes.ts'
import { marcarVistas } from './marcar-vistas.ts'

export const rotasDaMensagem: Rotas<typeof mensagem> = {
  listarContatos,
  listar,
  marcarVistas,
  enviar,
  listarRecentes,
  baixarArquivo,
}
