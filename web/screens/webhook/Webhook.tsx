import { eventos } from '@hub/domain/webhook/eventos.ts'
import { webhook as api, type DetalheDaEntrega, type InscricaoComSegredo } from '@hub/protocol/webhook.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Acao } from '../../parts/Acao.tsx'
import { caminhos } from '../../parts/caminhos.ts'
import { DataHora } from '../../parts/Data.tsx'
import { useIdDoEndereco, useIr, useTitulo } from '../../parts/endereco.ts'
import { SemRegistro } from '../../parts/SemRegistro.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Cabecalho, Secao } from '../../ui/Pagina.tsx'
import { EditarWebhook } from './EditarWebhook.tsx'
import { Entregas } from './Entregas.tsx'
import { Segredo } from './Segredo.tsx'
import { SituacaoDoWebhook } from './SituacaoDoWebhook.tsx'
import css from './Webhook.module.css'

/** How the trial message went, in a sentence. */
function Teste({ de: { situacao, historico, motivo } }: { de: DetalheDaEntrega }) {
  const [tentativa] = historico
  if (situacao === 'sucesso')
    return (
      <Faixa tone="certo" title="O teste chegou">
        O sistema respondeu {tentativa?.status} em {tentativa?.duracao_ms} ms.
      </Faixa>
    )
  return (
    <Faixa tone="erro" title="O teste não chegou">
      {motivo}
    </Faixa>
  )
}

/** A third system: what it is told of, how it is doing, and every message to it. */
export function Webhook() {
  const id = useIdDoEndereco()
  const ir = useIr()
  const [janela, abrir] = useState<'editar' | 'trocar' | 'remover' | null>(null)
  const [nova, mostrar] = useState<InscricaoComSegredo | null>(null)
  const busca = useQuery({ ...consulta(api.detalhar, { params: { id } }), enabled: Number.isInteger(id) })
  const w = busca.data
  useTitulo(w?.nome)
  const pausar = useMudanca(api.pausar, { sucesso: 'Envio pausado.' })
  const retomar = useMudanca(api.retomar, { sucesso: 'Envio retomado.' })
  const testar = useMudanca(api.testar, { sucesso: false })
  if (Number.isNaN(id) || ehAusente(busca.error))
    return (
      <SemRegistro este="este webhook" lista={{ label: 'Webhooks', href: caminhos.webhooks }}>
        Ele não existe ou foi removido.
      </SemRegistro>
    )
  if (busca.isError || !w) return <LoadState query={busca} title lines={8} />
  const alvo = { params: { id }, corpo: {} }
  return (
    <>
      <Cabecalho
        trail={[{ label: 'Webhooks', href: caminhos.webhooks }, { label: w.nome }]}
        title={w.nome}
        subtitle={<span className={css.endereco}>{w.url}</span>}
        end={<SituacaoDoWebhook de={w} />}
      />
      <div className={css.avisos}>
        {w.situacao === 'desligada' && (
          <Faixa tone="erro" title="O Hub parou de enviar">
            {w.motivo} O que já estava na fila espera: confira o sistema, envie um teste e retome.
          </Faixa>
        )}
        {w.situacao === 'ativa' && w.falhando_desde && (
          <Faixa tone="atencao" title="Nada chega a este sistema">
            Desde <DataHora valor={w.falhando_desde} /> toda tentativa falha. Depois de 5 dias assim o envio é
            desligado.
          </Faixa>
        )}
        {testar.data && <Teste de={testar.data} />}
      </div>
      <Secao
        title="Sistema"
        end={
          <Acao acoes={w.acoes} comando="alterar" size="pequeno" onClick={() => abrir('editar')}>
            Editar
          </Acao>
        }
      >
        <Definicoes
          items={[
            {
              term: 'É avisado quando',
              value: (
                <ul>
                  {w.eventos.map((e) => (
                    <li key={e}>
                      {eventos[e]} <code className="apoio">{e}</code>
                    </li>
                  ))}
                </ul>
              ),
            },
            {
              term: 'Última entrega',
              value: w.ultima_entrega_em ? <DataHora valor={w.ultima_entrega_em} /> : 'Nenhuma ainda',
            },
            { term: 'Cadastrado em', value: <DataHora valor={w.dtainclusao} /> },
            w.anterior_ate && {
              term: 'Troca de segredo',
              value: (
                <>
                  o anterior também vale até <DataHora valor={w.anterior_ate} />
                </>
              ),
            },
          ]}
        />
        <div className={css.botoes}>
          <Acao
            acoes={w.acoes}
            comando="testar"
            busy={testar.isPending}
            busyLabel="Enviando"
            onClick={() => testar.mutate(alvo)}
          >
            Enviar um teste
          </Acao>
          {w.situacao === 'ativa' ? (
            <Acao acoes={w.acoes} comando="pausar" busy={pausar.isPending} onClick={() => pausar.mutate(alvo)}>
              Pausar
            </Acao>
          ) : (
            <Acao
              acoes={w.acoes}
              comando="retomar"
              variant="acao"
              busy={retomar.isPending}
              onClick={() => retomar.mutate(alvo)}
            >
              Retomar o envio
            </Acao>
          )}
          <Acao acoes={w.acoes} comando="trocarSegredo" variant="texto" onClick={() => abrir('trocar')}>
            Trocar o segredo
          </Acao>
          <Acao acoes={w.acoes} comando="remover" variant="texto" onClick={() => abrir('remover')}>
            Remover
          </Acao>
        </div>
      </Secao>
      <Secao title="Entregas">
        <Entregas id={id} />
      </Secao>
      {janela === 'editar' && <EditarWebhook inscricao={w} onClose={() => abrir(null)} />}
      {janela === 'trocar' && (
        <Confirm
          call={api.trocarSegredo}
          input={alvo}
          onClose={() => abrir(null)}
          title={`Trocar o segredo de ${w.nome}?`}
          variant="acao"
          confirmLabel="Gerar outro segredo"
          success={false}
          onDone={mostrar}
        >
          O novo segredo aparece uma vez. Por 24 horas as mensagens são assinadas com os dois, para o outro sistema ter
          tempo de trocar.
        </Confirm>
      )}
      {janela === 'remover' && (
        <Confirm
          call={api.remover}
          input={{ params: { id } }}
          onClose={() => abrir(null)}
          title={`Remover ${w.nome}?`}
          confirmLabel="Remover o webhook"
          success="Webhook removido."
          onDone={() => ir(caminhos.webhooks)}
        >
          O sistema deixa de ser avisado agora, e o que ainda estava na fila não é enviado. Não dá para desfazer.
        </Confirm>
      )}
      {nova && <Segredo inscricao={nova} onClose={() => mostrar(null)} />}
    </>
  )
}
