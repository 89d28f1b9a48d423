import { emTexto } from '../../parts/busca.ts'
import { useBusca } from '../../parts/endereco.ts'
import { ConversasDaSolicitacao } from './ConversasDaSolicitacao.tsx'

const campos = { grupo: emTexto() }

/** The tab of a request's or project's page; the open conversation is in its address. */
export function AbaMensagens({ id }: { id: number }) {
  const [{ grupo }, , href] = useBusca(campos)
  return <ConversasDaSolicitacao solicitacao={id} grupo={grupo} escolher={(g) => ({ href: href({ grupo: g }) })} />
}
