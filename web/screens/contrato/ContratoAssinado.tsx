import { contrato as api } from '@hub/protocol/contrato.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { documentos } from '../../copy/contrato.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { useTitulo } from '../../parts/endereco.ts'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Assinou } from './Assinou.tsx'

const ehDeAssinar = (tipo: string): tipo is keyof typeof documentos => tipo in documentos

/** What who signs by a link comes back to. It shows the document as the hub knows it: an address alone proves nothing. */
export function ContratoAssinado({ codigo }: { codigo: string }) {
  const busca = useQuery(consulta(api.validar, { params: { codigo } }))
  const d = busca.data
  const oQue = documentos[d && ehDeAssinar(d.tipo.codigo) ? d.tipo.codigo : 'contrato'].o
  useTitulo(`Você assinou ${oQue}`)
  if (busca.isError || !d) return <LoadState query={busca} title lines={6} />
  const faltam = d.assinaturas.filter((a) => !a.assinado_em).length
  return (
    <Assinou
      oQue={oQue}
      subtitle={`${d.titulo}: ${d.teor.servico}.`}
      em={null}
      assinaturas={d.assinaturas.map((a) => ({ ...a, em: a.assinado_em }))}
      frase={
        faltam === 0 ? (
          <>
            <b>Todos assinaram.</b> O PDF recebe agora o selo digital, e avisamos cada um por e-mail.
          </>
        ) : (
          <>
            <b>Agora é a vez dos outros.</b> Quando todos assinarem, avisamos você por e-mail, e o PDF com o selo fica
            no Hub.
          </>
        )
      }
      actions={
        <>
          <LinkBotao href={caminhos.login} variant="acao">
            Entrar no Hub
          </LinkBotao>
          <LinkBotao href={para('validar', { codigo: d.codigo })}>Página de conferência</LinkBotao>
        </>
      }
    >
      <p className="apoio">Código de verificação {d.codigo}: qualquer pessoa confere o documento por ele, sem senha.</p>
    </Assinou>
  )
}
