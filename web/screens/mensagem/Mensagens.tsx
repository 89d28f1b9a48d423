import { mensagem } from '@hub/protocol/mensagem.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { emNumero, emTexto } from '../../parts/busca.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { useBusca, useTitulo } from '../../parts/endereco.ts'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { Paginacao } from '../../ui/Paginacao.tsx'
import { ConversasDaSolicitacao } from './ConversasDaSolicitacao.tsx'
import { Recentes } from './Recentes.tsx'

const campos = { solicitacao: emNumero(0, 2_147_483_647), grupo: emTexto(), page: emNumero(1) }

/** All conversations of whoever is in, or those of one request; where e-mails and the drawer lead. */
export function Mensagens() {
  const [{ solicitacao, grupo, page }, , href] = useBusca(campos)
  return solicitacao ? (
    <DeUma solicitacao={solicitacao} grupo={grupo} href={(g) => href({ grupo: g })} />
  ) : (
    <DeTodas page={page} href={(p) => href({ page: p })} />
  )
}

function DeUma({ solicitacao, grupo, href }: { solicitacao: number; grupo: string; href: (g: string) => string }) {
  const lida = useQuery(consulta(mensagem.listarContatos, { query: { solicitacao } })).data?.solicitacao
  const s = lida?.id === solicitacao ? lida : undefined
  useTitulo(s && `Mensagens, ${s.nrosolicitacao}`)
  return (
    <>
      <Cabecalho
        trail={[{ label: 'Mensagens', href: caminhos.mensagens }, { label: s?.nrosolicitacao ?? 'Solicitação' }]}
        title={s?.titulo ?? 'Mensagens'}
        {...(s && { subtitle: `Solicitação ${s.nrosolicitacao} · ${s.cliente}` })}
        end={s && <LinkBotao href={s.destino}>Abrir</LinkBotao>}
      />
      <ConversasDaSolicitacao solicitacao={solicitacao} grupo={grupo} escolher={(g) => ({ href: href(g) })} />
    </>
  )
}

function DeTodas({ page, href }: { page: number; href: (page: number) => string }) {
  const total = useQuery(consulta(mensagem.listarRecentes, { query: { page, page_size: 20 } })).data?.count ?? 0
  return (
    <>
      <Cabecalho title="Mensagens" subtitle="As suas conversas, da mais nova à mais antiga." />
      <Recentes
        page={page}
        escolher={(c) => ({ href: para('mensagens', undefined, { solicitacao: c.solicitacao.id, grupo: c.grupo }) })}
      />
      {total > 20 && <Paginacao page={page} pageSize={20} total={total} noun="conversas" hrefOf={href} />}
    </>
  )
}
