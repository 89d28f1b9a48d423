import { contrato as api } from '@hub/protocol/contrato.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocos/LoadState.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { useTitulo } from '../../parts/endereco.ts'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import css from './Contrato.module.css'
import { Documento } from './Documento.tsx'

const nomes: Record<string, string> = { aditivo: 'Aditivo', distrato: 'Distrato' }

/** What the signer comes back to. It shows the document as the hub knows it: an address alone proves nothing. */
export function ContratoAssinado({ codigo }: { codigo: string }) {
  const busca = useQuery(consulta(api.validar, { params: { codigo } }))
  const titulo = `${nomes[busca.data?.tipo.codigo ?? ''] ?? 'Contrato'} assinado`
  useTitulo(titulo)
  if (busca.isError || !busca.data) return <LoadState query={busca} title lines={6} />
  const faltam = busca.data.assinaturas.filter((a) => !a.assinado_em).length
  return (
    <>
      <Cabecalho
        title={titulo}
        subtitle={
          faltam === 0
            ? 'Todas as partes assinaram. O documento recebe agora o selo digital do portal.'
            : `Você já assinou. ${faltam === 1 ? 'Falta 1 parte' : `Faltam ${faltam} partes`} assinar. Quando todos assinarem, nós avisamos você.`
        }
      />
      <Documento documento={busca.data} />
      <div className={css.acoes}>
        <LinkBotao href={caminhos.login} variant="acao">
          Entrar no portal
        </LinkBotao>
        <LinkBotao href={para('validar', { codigo: busca.data.codigo })}>Página de conferência</LinkBotao>
      </div>
    </>
  )
}
