import { SolicitacaoDaCasa, SolicitacaoDoCliente } from '../screens/solicitacao/Solicitacao.tsx'
import { abasDaSolicitacao } from './abas-da-solicitacao.ts'

/** The page of a request with the parts that other concepts bring to it. */
export const PaginaDoCliente = () => <SolicitacaoDoCliente abas={abasDaSolicitacao} />
export const PaginaDaCasa = () => <SolicitacaoDaCasa abas={abasDaSolicitacao} />
