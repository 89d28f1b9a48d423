import { servicoInterno as api, type ServicoInternoDetalhe } from '@hub/protocol/servico-interno.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { ehAusente, fraseDe } from '../../api/falha.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Acao } from '../../parts/Acao.tsx'
import { emOpcao } from '../../parts/busca.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { useAbas, useIdDoEndereco, useTitulo } from '../../parts/endereco.ts'
import { SemRegistro } from '../../parts/SemRegistro.tsx'
import { Abas } from '../../ui/Abas.tsx'
import { classes } from '../../ui/classes.ts'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { DadosDoServico } from './DadosDoServico.tsx'
import { Ofertas } from './Ofertas.tsx'
import { PrestadoresDoServico } from './PrestadoresDoServico.tsx'
import css from './ServicoInterno.module.css'
import { Versoes } from './Versoes.tsx'

const campos = { aba: emOpcao(['dados', 'ofertas', 'prestadores', 'versoes'], 'dados') }
const trilha = { label: 'Serviços', href: caminhos.servicos }

/** One service as the staff keeps it: its words, its offers, who delivers it, how it changed. */
export function ServicoInterno() {
  const id = useIdDoEndereco()
  const busca = useQuery({ ...consulta(api.detalhar, { params: { id } }), enabled: !Number.isNaN(id) })
  useTitulo(busca.data?.titulo)
  if (Number.isNaN(id) || ehAusente(busca.error))
    return (
      <SemRegistro este="este serviço" lista={trilha}>
        Ele não existe ou foi removido.
      </SemRegistro>
    )
  if (busca.data) return <Aberto key={id} s={busca.data} />
  return <LoadState query={busca} title lines={10} />
}

function Aberto({ s }: { s: ServicoInternoDetalhe }) {
  const [{ aba }, href] = useAbas(campos)
  const [tirando, tirar] = useState(false)
  const alternar = useMudanca(api.alternar, {
    erro: false,
    sucesso: 'O serviço está no catálogo.',
  })
  return (
    <>
      <Cabecalho
        trail={[trilha, { label: s.titulo }]}
        title={s.titulo}
        subtitle={`${s.codigo} · ${s.tema.descricao} · ${s.subtema.descricao}`}
        end={<Etiqueta>{s.ativo ? 'No catálogo' : 'Fora do catálogo'}</Etiqueta>}
      />
      {alternar.error && <Faixa tone="erro">{fraseDe(alternar.error)}</Faixa>}
      {s.ativo && s.prestadores === 0 && (
        <Faixa tone="atencao" title="Nenhum prestador pode ser convidado">
          O serviço está no catálogo, mas as solicitações dele não teriam quem convidar. Credencie alguém.
        </Faixa>
      )}
      <div className={classes(css.botoes, css.topo)}>
        {s.ativo ? (
          <>
            <LinkBotao href={para('servico', { id: s.id })}>Ver no catálogo</LinkBotao>
            <Acao acoes={s.acoes} comando="desativar" onClick={() => tirar(true)}>
              Tirar do catálogo
            </Acao>
          </>
        ) : (
          <Acao
            acoes={s.acoes}
            comando="ativar"
            busy={alternar.isPending}
            busyLabel="Pondo no catálogo"
            onClick={() => alternar.mutate({ params: { id: s.id }, corpo: { ativo: true } })}
          >
            Pôr no catálogo
          </Acao>
        )}
        <LinkBotao href={para('perguntasDoServico', { id: s.id })}>
          {s.questionario ? 'Perguntas e horas' : 'Escolher as perguntas'}
        </LinkBotao>
      </div>
      <Abas
        label="Partes do serviço"
        current={aba}
        tabs={[
          { id: 'dados', label: 'Dados', href: href({ aba: 'dados' }) },
          { id: 'ofertas', label: 'Ofertas', href: href({ aba: 'ofertas' }), count: s.ofertas.length },
          { id: 'prestadores', label: 'Prestadores', href: href({ aba: 'prestadores' }), count: s.prestadores },
          { id: 'versoes', label: 'Versões', href: href({ aba: 'versoes' }), count: s.versao },
        ]}
      >
        {aba === 'ofertas' ? (
          <Ofertas s={s} />
        ) : aba === 'prestadores' ? (
          <PrestadoresDoServico s={s} />
        ) : aba === 'versoes' ? (
          <Versoes s={s} />
        ) : (
          <DadosDoServico s={s} />
        )}
      </Abas>
      {tirando && (
        <Confirm
          call={api.alternar}
          input={{ params: { id: s.id }, corpo: { ativo: false } }}
          onClose={() => tirar(false)}
          title={`Tirar "${s.titulo}" do catálogo?`}
          confirmLabel="Tirar do catálogo"
          success="O serviço saiu do catálogo."
        >
          <p>Ninguém mais pode pedir. As solicitações em andamento continuam como foram compradas.</p>
        </Confirm>
      )}
    </>
  )
}
