import { useState } from 'react'
import { Agora } from '../ui/Agora.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Caminho } from '../ui/Caminho.tsx'
import { CaminhoAgregado } from '../ui/CaminhoAgregado.tsx'
import { CaminhoResumido } from '../ui/CaminhoResumido.tsx'
import { Etiqueta, type EtiquetaCor } from '../ui/Etiqueta.tsx'
import { Icone, type IconeNome } from '../ui/Icone.tsx'
import { LinkBotao } from '../ui/LinkBotao.tsx'
import { Bloco, Queue } from './Bloco.tsx'
import { passosAte } from './caminhos.ts'

const SITUACOES: [EtiquetaCor, string][] = [
  ['azul', 'Em análise'],
  ['roxo', 'Em diagnóstico'],
  ['ciano', 'Em proposta'],
  ['ambar', 'Em contratação'],
  ['turquesa', 'Em execução'],
  ['tijolo', 'Em encerramento'],
  ['verde', 'Concluída'],
  ['grafite', 'Cancelada'],
]
const ICONES: IconeNome[] = [
  'busca',
  'carrinho',
  'sino',
  'fechar',
  'seta',
  'avancar',
  'voltar',
  'subir',
  'descer',
  'baixar',
  'enviar',
  'mais',
  'alerta',
  'certo',
  'copiar',
  'arquivo',
  'calendario',
  'menu',
  'filtro',
  'pessoa',
  'ajuda',
  'relogio',
  'reticencias',
  'lixeira',
  'lapis',
  'conversa',
  'olho',
  'externo',
]

function BotaoQueTrabalha() {
  const [busy, setBusy] = useState(true)
  return (
    <Botao variant="acao" busy={busy} busyLabel="Enviando" onClick={() => setBusy(true)}>
      Enviar
    </Botao>
  )
}

export function Signos() {
  const [phase, setPhase] = useState(3)
  return (
    <>
      <Bloco title="Caminho">
        <div>
          <Caminho steps={passosAte(phase)} label="Caminho da solicitação" />
          <Agora
            action={
              <Botao variant="contorno" onClick={() => setPhase((phase + 1) % 7)}>
                Passar à próxima fase
              </Botao>
            }
          >
            <b>É a vez da Sabor Seguro:</b> assina o contrato até <b>26/11/2026</b> e a execução começa em 01/12/2026.
          </Agora>
        </div>
        <Queue>
          {SITUACOES.map(([color, label], index) => (
            <div key={color}>
              <Etiqueta color={color}>{label}</Etiqueta>
              <CaminhoResumido steps={passosAte(index, color === 'grafite')} />
            </div>
          ))}
        </Queue>
        <CaminhoAgregado
          steps={[
            { id: '1', label: 'Solicitação', count: 31, alert: '1 atrasada', href: '#s' },
            { id: '2', label: 'Diagnóstico', count: 18, href: '#d' },
            { id: '3', label: 'Proposta', count: 26, alert: '1 atrasada', href: '#p' },
            { id: '4', label: 'Contratação', count: 14, href: '#c' },
            { id: '5', label: 'Execução', count: 30, alert: '2 atrasadas', href: '#e' },
            { id: '6', label: 'Encerramento', count: 9, href: '#f' },
          ]}
        />
        <Caminho steps={passosAte(6)} label="Caminho concluído" />
        <Caminho steps={passosAte(0, true)} label="Caminho cancelado" />
      </Bloco>
      <Bloco title="Botões">
        <Queue>
          <Botao variant="agora">Pagar com Pix</Botao>
          <Botao variant="acao">Salvar</Botao>
          <Botao variant="contorno" icon="baixar">
            Exportar
          </Botao>
          <Botao variant="texto">Cancelar</Botao>
          <Botao variant="perigo">Cancelar solicitação</Botao>
          <LinkBotao href="#contrato">Ver contrato</LinkBotao>
        </Queue>
        <Queue>
          <BotaoQueTrabalha />
          <Botao variant="agora" disabledReason="Faltam 2 correções nas etapas 3 e 4.">
            Enviar proposta
          </Botao>
          <Botao size="pequeno">Pequeno</Botao>
          <Botao variant="acao" size="grande">
            Grande
          </Botao>
          <Botao icon="sino" iconOnly variant="texto">
            Notificações
          </Botao>
        </Queue>
      </Bloco>
      <Bloco title="Situações">
        <Queue>
          {SITUACOES.map(([color, label]) => (
            <Etiqueta key={color} color={color}>
              {label}
            </Etiqueta>
          ))}
          <Etiqueta>Rascunho</Etiqueta>
        </Queue>
      </Bloco>
      <Bloco title="Ícones">
        <Queue>
          {ICONES.map((name) => (
            <Icone key={name} name={name} />
          ))}
        </Queue>
      </Bloco>
    </>
  )
}
