import { escreverNumero, quantos } from '@hub/domain/kernel/por-escrito.ts'
import { solicitacao as api, type GestorComCarga, type ResultadoDaTroca } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useTextoGuardado } from '../../api/rascunho.ts'
import { useSessao } from '../../api/sessao.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { mostrarFalha } from '../../parts/mostrar-falha.ts'
import { GuardadoNoAparelho } from '../../parts/rascunho/GuardadoNoAparelho.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Pilha } from '../../ui/Pagina.tsx'
import { Progresso } from '../../ui/Progresso.tsx'
import { EscolherDemandas } from './EscolherDemandas.tsx'
import { Resultados } from './Resultados.tsx'

/** As many as one call takes. */
const POR_VEZ = 200

/** `carga`: the count is of what the caller sees, and elsewhere 'em andamento' is of all that somebody has. */
const opcao = (g: GestorComCarga, carga: string) => ({
  value: String(g.id),
  label: `${g.nome} ${g.sobrenome}${g.ativo ? '' : ' (inativo)'} · ${carga}`,
})
const aPassar = (g: GestorComCarga) => opcao(g, `${g.em_andamento} a transferir`)
const queJaTem = (g: GestorComCarga) => opcao(g, `já tem ${g.em_andamento} das que você vê`)

/** Hands the open demands of a manager over to another: all of them, or those that are chosen. */
export function TransferirGestor({ onClose }: { onClose: () => void }) {
  const { user } = useSessao()
  const busca = useQuery(consulta(api.listarTransferencia))
  const [de, deQuem] = useState('')
  const [para, paraQuem] = useState('')
  const [marcadas, marcar] = useState<ReadonlySet<string> | null>(null)
  const { valor: motivo, mudar: escrever, ...rascunho } = useTextoGuardado('transferir.motivo')
  const corpo = useRef<HTMLDivElement>(null)
  const [tentou, tentar] = useState(false)
  const [feitos, juntar] = useState<readonly ResultadoDaTroca[]>([])
  const [total, contar] = useState(0)
  const [terminou, terminar] = useState(false)
  const transferir = useMudanca(api.transferirGestor, {
    sucesso: false,
    erro: false,
  })
  const gestores = busca.data?.de ?? []
  // Who has demands of his own begins with himself.
  const primeiro = gestores.find((g) => g.id === user?.id) ?? gestores[0]
  // Once: a list that is read again must not change whose demands go.
  if (de === '' && primeiro) deQuem(String(primeiro.id))
  const origem = gestores.find((g) => String(g.id) === de)
  const quantas = marcadas ? marcadas.size : (origem?.em_andamento ?? 0)

  const fechar = () => {
    if (terminou) rascunho.descartar()
    else rascunho.fechar()
    onClose()
  }
  const enviar = async () => {
    tentar(true)
    if (!para || quantas === 0) return corpo.current && mostrarFalha(corpo.current)
    contar(quantas)
    const dados = { de: Number(de), para: Number(para), ...(motivo.trim() && { motivo: motivo.trim() }) }
    const todos = new Map<number, ResultadoDaTroca>()
    try {
      const escolhidas = [...(marcadas ?? [])].map(Number)
      // So many at a time; what was refused is not asked again.
      for (;;) {
        const { results, restam } = await transferir.mutateAsync({
          corpo: marcadas ? { ...dados, solicitacoes: escolhidas.splice(0, POR_VEZ) } : dados,
        })
        for (const r of results) todos.set(r.id, r)
        juntar([...todos.values()])
        if (marcadas ? escolhidas.length === 0 : restam === 0 || !results.some((r) => r.alterada)) break
      }
      terminar(true)
    } catch {
      // The sentence is in the window; what was transferred before stays transferred.
      terminar(todos.size > 0)
    }
  }
  const passadas = feitos.filter((r) => r.alterada).length
  const dito = `${escreverNumero(passadas)} de ${quantos(total, 'transferida', 'transferidas')}`
  return (
    <Dialogo
      open
      onClose={fechar}
      busy={transferir.isPending}
      title="Transferir gestor"
      subtitle="As solicitações em andamento passam a outro responsável."
      footer={
        terminou ? (
          <Botao variant="acao" onClick={fechar}>
            Concluir
          </Botao>
        ) : (
          <>
            <Botao variant="texto" onClick={fechar}>
              Agora não
            </Botao>
            <Botao
              variant="acao"
              busy={transferir.isPending}
              busyLabel="Transferindo"
              disabledReason={gestores.length === 0 ? 'Não há solicitações a transferir.' : undefined}
              onClick={() => void enviar()}
            >
              Transferir {quantos(quantas, 'solicitação', 'solicitações')}
            </Botao>
          </>
        )
      }
    >
      <p className="so-leitor" role="status">
        {terminou && dito}
      </p>
      {busca.isError || !busca.data ? (
        <LoadState query={busca} lines={4} label="Carregando gestores" />
      ) : gestores.length === 0 ? (
        <p>Nenhum gestor tem solicitações em andamento que você possa transferir.</p>
      ) : feitos.length > 0 || transferir.isPending ? (
        <Pilha>
          {transferir.isError && <Faixa tone="erro">{fraseDe(transferir.error)}</Faixa>}
          <Progresso label="Transferência" value={total ? feitos.length / total : 0} detail={dito} />
          {feitos.some((r) => !r.alterada) && <Resultados results={feitos.filter((r) => !r.alterada)} />}
        </Pilha>
      ) : (
        <div ref={corpo}>
          <Pilha>
            {transferir.isError && <Faixa tone="erro">{fraseDe(transferir.error)}</Faixa>}
            <CampoSelecao
              label="De quem"
              placeholder={null}
              value={de}
              onChange={(valor) => {
                deQuem(valor)
                marcar(null)
              }}
              options={gestores.map(aPassar)}
            />
            <CampoSelecao
              label="Para quem"
              value={para}
              onChange={paraQuem}
              errorMessage={tentou && !para ? 'Escolha quem vai responder.' : undefined}
              options={busca.data.para
                .filter((g) => String(g.id) !== de)
                .map((g) => ({ ...queJaTem(g), group: g.unidades.join(', ') || 'Coordenação' }))}
            />
            <EscolherDemandas
              gestor={Number(de)}
              total={origem?.em_andamento ?? 0}
              marcadas={marcadas}
              aoMarcar={marcar}
              erro={tentou && quantas === 0 ? 'Escolha pelo menos uma.' : undefined}
            />
            <GuardadoNoAparelho rascunho={rascunho} oQue="escreveu" falta="enviado" />
            <CampoArea
              label="Motivo"
              optional
              help="Fica no histórico de cada solicitação, à vista do cliente."
              rows={2}
              limit={300}
              value={motivo}
              onChange={escrever}
            />
          </Pilha>
        </div>
      )}
    </Dialogo>
  )
}
