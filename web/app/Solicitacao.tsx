import { SolicitacaoDaEquipe, SolicitacaoDoCliente } from '../screens/solicitacao/Solicitacao.tsx'
import { abasDaSolicitacao } from './abas-da-solicitacao.ts'

/** The page of a request with the parts that other concepts bring to it. */
export const PaginaDoCliente = () => <SolicitacaoDoCliente abas={abasDaSolicitacao} />
export const PaginaDaEquipe = () => <SolicitacaoDaEquipe abas={abasDaSolicitacao} />
