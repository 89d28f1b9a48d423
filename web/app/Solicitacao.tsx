import { comId } from '../parts/endereco.ts'
import {
  detalheDaEquipe,
  detalheDoCliente,
  SolicitacaoDaEquipe,
  SolicitacaoDoCliente,
} from '../screens/solicitacao/Solicitacao.tsx'
import { abasDaSolicitacao } from './abas-da-solicitacao.ts'
import type { Pagina } from './tela.ts'

/** The page of a request with the parts that other concepts bring to it. */
export const PaginaDoCliente: Pagina = () => <SolicitacaoDoCliente abas={abasDaSolicitacao} />
PaginaDoCliente.antes = comId((cache, id) => cache.prefetchQuery(detalheDoCliente(id)))
export const PaginaDaEquipe: Pagina = () => <SolicitacaoDaEquipe abas={abasDaSolicitacao} />
PaginaDaEquipe.antes = comId((cache, id) => cache.prefetchQuery(detalheDaEquipe(id)))
