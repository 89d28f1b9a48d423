import type { cadastro } from '@hub/protocol/cadastro.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { confirmar } from './confirmar.ts'
import { consultarCep } from './consultar-cep.ts'
import { consultarCnpj } from './consultar-cnpj.ts'
import { consultarProdutorRural } from './consultar-produtor-rural.ts'
import { decidirPedido } from './decidir-pedido.ts'
import { enviar } from './enviar.ts'
import { incluirEmpresa } from './incluir-empresa.ts'
import { lerConfirmacao } from './ler-confirmacao.ts'
import { listarCidades } from './listar-cidades.ts'
import { listarMeusPedidos, listarPedidos } from './listar-pedidos.ts'
import { retirarPedido } from './retirar-pedido.ts'

export const rotasDoCadastro: Rotas<typeof cadastro> = {
  consultarCnpj,
  consultarCep,
  cidades: listarCidades,
  consultarProdutorRural,
  enviar,
  lerConfirmacao,
  confirmar,
  incluirEmpresa,
  listarMeusPedidos,
  retirarPedido,
  listarPedidos,
  decidirPedido,
}
