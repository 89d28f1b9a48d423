import type { CodigoDoSinal } from '@hub/domain/operacao/manha.rules.ts'
import { integracao } from '@hub/protocol/integracao.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { type Manha as Lida, operacao } from '@hub/protocol/operacao.ts'
import { webhook } from '@hub/protocol/webhook.ts'
import type { ReactNode } from 'react'
import type { Entrada } from '../../api/cliente.ts'
import { useMudanca } from '../../api/consultas.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { DataHora } from '../../parts/Data.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { classes } from '../../ui/classes.ts'
import { Icone } from '../../ui/Icone.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import css from './Manha.module.css'

type Falha = Lida['falhas'][number]

/** Where everything of a kind stands. */
const listas: Partial<Record<CodigoDoSinal, string>> = {
  rm: para('integracoesProvisionamento'),
  metricas: para('integracoesMetricas'),
  webhooks: caminhos.webhooks,
  emails: caminhos.emailsEnviados,
}

/** What failed and waits, and each part of the hub that can fail, in a word. */
export function Manha({ manha }: { manha: Lida }) {
  const { sinais, falhas, conferida_em } = manha
  return (
    <>
      <ul className={css.sinais} aria-label="Como o Hub está">
        {sinais.map((s) => (
          <li key={s.codigo} className={css.sinal}>
            <span className={css.nomeDoSinal}>
              {listas[s.codigo] ? <Ancora href={listas[s.codigo]!}>{s.titulo}</Ancora> : s.titulo}
            </span>
            <span className={classes(css.dito, css[s.estado])}>
              <Icone name={s.estado === 'certo' ? 'certo' : 'alerta'} />
              {s.dito}
            </span>
            <span className={css.detalheDoSinal}>{s.detalhe}</span>
          </li>
        ))}
      </ul>
      <Secao
        title={falhas.length > 0 ? `Falhou e espera: ${falhas.length}` : 'Tudo respondeu'}
        end={variosEm(falhas).map((destino) => (
          <Tentar
            key={destino}
            call={operacao.tentarEnvios}
            input={{ params: { destino }, corpo: { falhas: true } }}
            label={destino === 'rm' ? 'Tentar todos os envios ao RM' : 'Tentar todas as métricas'}
          />
        ))}
      >
        <p className="apoio" role="status">
          Conferido em <DataHora valor={conferida_em} />.
          {falhas.length === 0 && ' O que falhar aparece aqui, com a causa e o que fazer.'}
        </p>
        <ul className={css.falhas}>
          {falhas.map((f) => (
            <li key={f.chave} className={css.linha}>
              <div>
                <p className={css.titulo}>{f.titulo}</p>
                <p className={css.causa}>{f.causa}</p>
              </div>
              <p className={css.quando}>
                {f.desde && (
                  <>
                    desde <DataHora valor={f.desde} />
                    <br />
                  </>
                )}
                {f.proxima ? (
                  <>
                    próxima: <DataHora valor={f.proxima} />
                  </>
                ) : (
                  'próxima: só à mão'
                )}
              </p>
              <div className={css.atos}>{atosDe(f)}</div>
            </li>
          ))}
        </ul>
      </Secao>
    </>
  )
}

/** Destinations of which several messages were set aside. */
const variosEm = (falhas: readonly Falha[]) =>
  (['rm', 'metricas'] as const).filter(
    (destino) => falhas.filter((f) => f.sinal === destino && f.ato !== 'destino').length > 1,
  )

/** The acts of a failure: tried again here, looked at where it stands. */
function atosDe(f: Falha): ReactNode {
  const { id } = f
  switch (f.ato) {
    case 'envio':
      return <Tentar de={f} call={integracao.reprocessarProvisionamento} input={{ params: { id: id! }, corpo: {} }} />
    case 'metrica_solicitacao':
      return <Tentar de={f} call={integracao.reenviarMetricaDeSolicitacao} input={{ params: { id: id! }, corpo: {} }} />
    case 'metrica_diagnostico':
      return <Tentar de={f} call={integracao.reenviarMetricaDeDiagnostico} input={{ params: { id: id! }, corpo: {} }} />
    case 'entrega':
      return (
        <>
          <Tentar de={f} call={webhook.reenviar} input={{ params: { id: id!, entrega: Number(f.alvo) }, corpo: {} }} />
          <LinkBotao size="pequeno" variant="texto" href={para('webhook', { id: id! })}>
            Ver
            <De falha={f} />
          </LinkBotao>
        </>
      )
    case 'webhook':
      return (
        <>
          {f.proxima === null && (
            <Tentar
              de={f}
              call={webhook.retomar}
              input={{ params: { id: id! }, corpo: {} }}
              label="Religar"
              busyLabel="Religando"
              sucesso="Envio retomado."
            />
          )}
          <LinkBotao size="pequeno" variant="texto" href={para('webhook', { id: id! })}>
            Ver e testar
            <De falha={f} />
          </LinkBotao>
        </>
      )
    case 'destino':
      return (
        <Tentar
          de={f}
          call={operacao.tentarEnvios}
          input={{ params: { destino: f.alvo as 'rm' | 'metricas' | 'email' }, corpo: {} }}
        />
      )
    case 'email':
      return (
        <>
          <Tentar de={f} call={operacao.reenviarEmail} input={{ params: { id: id! }, corpo: {} }} />
          <Tentar
            de={f}
            call={operacao.dispensarEmail}
            input={{ params: { id: id! }, corpo: {} }}
            label="Dispensar"
            busyLabel="Dispensando"
            sucesso="E-mail dispensado."
          />
        </>
      )
    case 'tarefa':
      return <Tentar de={f} call={operacao.rodarTarefa} input={{ params: { nome: f.alvo! }, corpo: {} }} />
    case 'nada':
      return null
  }
}

/** Which failure, for who hears a button alone. */
const De = ({ falha }: { falha: Falha }) => <span className="so-leitor">: {falha.titulo}</span>

interface TentarProps<E extends Endpoint> {
  de?: Falha
  call: E
  input: Entrada<E>
  label?: string
  busyLabel?: string
  sucesso?: string
}

function Tentar<E extends Endpoint>(props: TentarProps<E>) {
  const { de, call, input, label = 'Tentar agora', busyLabel = 'Pondo na fila', sucesso } = props
  const tentar = useMudanca(call, {
    sucesso: sucesso ?? 'Posto na fila: vai sair agora.',
  })
  return (
    <Botao size="pequeno" busy={tentar.isPending} busyLabel={busyLabel} onClick={() => tentar.mutate(input)}>
      {label}
      {de && <De falha={de} />}
    </Botao>
  )
}
